import { lazyPart } from '../../../lazy-part';
import type { PathView } from './trace-store';

const Light = lazyPart(async () => (await import('../light/light-panel')).LightPanel);
const Cut = lazyPart(async () => (await import('../cut/cut-panel')).CutPanel);
const FreePaths = lazyPart(async () => (await import('../free-paths/free-paths-panel')).FreePathsPanel);
const Trace = lazyPart(async () => (await import('./trace-panel')).TracePanel);

/** A trace, the light of a fibre, an outage, or free fibres: opening one of them replaces the one before. */
export function PathPanel({ view }: { readonly view: PathView }) {
  switch (view.kind) {
    case 'light':
      return <Light view={view} />;
    case 'cut':
      return <Cut view={view} />;
    case 'free-paths':
      return <FreePaths view={view} />;
    default:
      return <Trace view={view} />;
  }
}
