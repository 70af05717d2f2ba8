import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Analysis } from '../analysis/analysis';
import type { Api } from '../api/api';
import type { StatusChecks } from '../api/checks/status-checks';
import type { Crm } from '../api/crm/crm';
import type { Traffic } from '../api/http/traffic';
import type { Session } from '../api/session/session';
import type { Editor } from '../editor/editor';
import type { Basemap } from '../map/engine/map-engine';
import type { MapOwner } from '../map/engine/page-map';
import type { TileClient } from '../map/tiles/tile-client';
import type { ChangeTracking } from '../offline/change-tracking/change-tracking';
import type { ProjectCopy } from '../offline/copies/project-copies';
import type { DocumentCache } from '../offline/documents/document-cache';
import type { KeptAreas } from '../offline/kept/kept-areas';
import type { KeptFiles } from '../offline/kept/kept-files';
import type { Outbox, OutboxEntry } from '../offline/outbox/outbox';
import type { OverlayFileStore } from '../offline/overlay-files/overlay-file-store';
import type { OverlayRasterStore } from '../offline/overlay-files/overlay-raster-store';
import type { References } from '../offline/references/references';
import type { RawExport } from '../offline/storage/raw-export';
import type { StorageState } from '../offline/storage/storage-watch';
import type { UnfinishedStore } from '../offline/unfinished/unfinished-store';
import type { PrintWorker } from '../print/create-printer';
import type { RunLarge } from '../project/edits/run-large';
import type { OpenProject } from '../project/opening';
import type { PeopleHere } from '../project/people-here';
import type { LoggedError } from './service-status/error-log';
import type { FaultSimulation } from './shell/fault-simulation/fault-simulation';
import { useProvided } from './use-provided';

/** The offers of a deployment or the demo beside the four services; data, read at start. */
export type Offer = {
  readonly demo: boolean;
  /** False: nothing unsent may stay on this device after a sign-out (docs/sync.md 4.9). */
  readonly keepOutboxOnLogout: boolean;
  readonly basemaps: readonly Basemap[];
  /** Sample users of the demo, one click each; empty elsewhere. */
  readonly sampleUsers: readonly {
    readonly key: string;
    readonly email: string;
    readonly password: string;
    readonly role: string;
  }[];
  /** The API key of the demo's CRM, one click; absent elsewhere. */
  readonly sampleKey?: string;
  /** Puts the demo's data back; null elsewhere. */
  readonly resetDemo: (() => Promise<void>) | null;
  /** The demo's switches for faults; null elsewhere. */
  readonly faultSimulation: FaultSimulation | null;
};

/** The storage of this device, as far as the outbox does not speak of it. */
export type StorageService = {
  readonly store: StoreApi<StorageState>;
  /** Works on in this page's memory, with what this device keeps left as it is. */
  readonly continueInMemory: () => Promise<void>;
  /** The user's data on this device, read without its schema; null for nothing. Throws what the browser throws. */
  readonly readRaw: () => Promise<RawExport | null>;
};

/** The service: what is asked of it, who is signed in, and what is known of the answers. */
export type ApiServices = {
  readonly api: Api;
  readonly session: Session;
  /** The answers of the service, for pages that show it. */
  readonly queries: QueryClient;
  /** The lists of choices that the service keeps. */
  readonly references: References;
};

/** The project that is open, its map, and what opens one or adds to it. */
export type EditorServices = {
  readonly editor: Editor;
  /** Who else has the open project open, as far as the service tells. */
  readonly people: StoreApi<PeopleHere>;
  /** The network's bulk, which the map draws. */
  readonly tileClient: TileClient;
  /** The map of the page, while no project has it. */
  readonly mapOwner: MapOwner;
  /** Answers that need every item of the project. */
  readonly analysis: Analysis;
  /** Starts a worker that draws plans for paper. */
  readonly startPrintWorker: () => PrintWorker;
  /** Reports when what is on the screen may be old and can be read again. The answer stops. */
  readonly onRenewal: (listener: () => void) => () => void;
  /** Calls the listener each time the service answers again after it could not be reached. Returns its end. */
  readonly onServiceBack: (listener: () => void) => () => void;
  /** True while the service does not answer: nothing is read by itself until it is back. */
  readonly isServiceAway: () => boolean;
  readonly openProject: OpenProject;
  readonly runLarge: RunLarge;
  /** Takes edits into the outbox and onto the map that come from a rescue file. Throws a Failure of kind `storage`. */
  readonly takeIn: (entries: readonly OutboxEntry[]) => Promise<void>;
};

/** The data that this device keeps beside unsent edits. */
export type DeviceServices = {
  /** Reads a project into its copy on this device without opening it. Throws a Failure. */
  readonly fetchCopy: (projectId: number) => Promise<void>;
  /** The projects as this user has seen them, and each of them in the small. */
  readonly changeTracking: ChangeTracking;
  /** The projects that this device has copies of, and that open without the service. */
  readonly offlineProjects: () => Promise<readonly ProjectCopy[]>;
  /** From now on the copy of a project stays on this device, or makes room for others again. */
  readonly pinCopy: (projectId: number, isPinned: boolean) => Promise<void>;
  /** The wishes to keep something on this device. */
  readonly kept: { readonly areas: KeptAreas; readonly files: KeptFiles };
  /** Unfinished drawings and forms of this user. */
  readonly unfinished: UnfinishedStore;
  /** Documents that need no network. */
  readonly documents: DocumentCache;
  /** Files that lie beside the designs of projects. */
  readonly overlayFiles: OverlayFileStore;
  /** Pictures and layers of servers that lie below them. */
  readonly overlayRasters: OverlayRasterStore;
  readonly storage: StorageService;
};

/** The signs whether the service and this page work. */
export type Diagnostics = {
  /** Whether the service answers as it should, when asked. */
  readonly checks: StatusChecks;
  /** The last answer of each kind of request, in memory. */
  readonly traffic: StoreApi<Traffic>;
  /** The errors of this page, in memory. */
  readonly errors: StoreApi<readonly LoggedError[]>;
};

/** Everything that the app makes once, and the screens use by the hooks below. */
export type Services = ApiServices &
  EditorServices &
  DeviceServices &
  Diagnostics & {
    readonly outbox: Outbox;
    /** The CRM lists, which open with an API key of their own. */
    readonly crm: Crm;
    readonly offer: Offer;
  };

const ApiContext = createContext<ApiServices | null>(null);
const CrmContext = createContext<Crm | null>(null);
const EditorContext = createContext<EditorServices | null>(null);
const OutboxContext = createContext<Outbox | null>(null);
const DeviceContext = createContext<DeviceServices | null>(null);
const DiagnosticsContext = createContext<Diagnostics | null>(null);
const OfferContext = createContext<Offer | null>(null);

type ServicesProviderProps = { readonly services: Services; readonly children: ReactNode };

/** Gives the page's services to the screens in it, one context for each concern. */
export function ServicesProvider({ services, children }: ServicesProviderProps) {
  return (
    <ApiContext value={services}>
      <CrmContext value={services.crm}>
        <EditorContext value={services}>
          <OutboxContext value={services.outbox}>
            <DeviceContext value={services}>
              <DiagnosticsContext value={services}>
                <OfferContext value={services.offer}>{children}</OfferContext>
              </DiagnosticsContext>
            </DeviceContext>
          </OutboxContext>
        </EditorContext>
      </CrmContext>
    </ApiContext>
  );
}

export const useApi = (): ApiServices => useProvided(ApiContext, 'ServicesProvider');
export const useCrm = (): Crm => useProvided(CrmContext, 'ServicesProvider');
export const useEditor = (): EditorServices => useProvided(EditorContext, 'ServicesProvider');
export const useOutbox = (): Outbox => useProvided(OutboxContext, 'ServicesProvider');
export const useDevice = (): DeviceServices => useProvided(DeviceContext, 'ServicesProvider');
export const useDiagnostics = (): Diagnostics => useProvided(DiagnosticsContext, 'ServicesProvider');
export const useOffer = (): Offer => useProvided(OfferContext, 'ServicesProvider');
