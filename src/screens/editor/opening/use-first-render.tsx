import type { ReactNode } from 'react';
import type { Editor } from '../../../editor/editor';
import type { MapEngine } from '../../../map/engine/map-engine';
import type { OpeningProgress } from '../../services';
import type { Address } from '../address/address';
import { useFirstView } from '../use-first-view';
import { useMapDrawn } from '../use-map-drawn';
import { OpeningProgressNotice } from './opening-progress-notice';

type Options = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly opened: boolean;
  readonly arriving: { readonly arriving: OpeningProgress | null; readonly isShown: boolean } | null;
  readonly first: Address;
};

type FirstPicture = {
  /** The map is where the project is. */
  readonly shown: boolean;
  /** All of the project is on the screen. */
  readonly drawn: boolean;
  /** What says until then that it is coming. */
  readonly coming: ReactNode;
};

/** Brings the map to the project, and says that the project is coming until it is on the screen. */
export function useFirstRender({ editor, engine, opened, arriving, first }: Options): FirstPicture {
  const isPartial = arriving?.isShown === true;
  const shown = useFirstView({ editor, engine, opened, isPartial, first });
  const drawn = useMapDrawn({ engine, opened, shown });
  const notice = <OpeningProgressNotice arriving={arriving?.arriving ?? null} isShown={isPartial} isRead={opened} />;
  return { shown, drawn, coming: drawn ? null : notice };
}
