import { Map as MapIcon } from 'lucide-react';
import { type Sketch, sketchSize } from '../../../items/digest/sketch-of';

/** The picture of a project, made from its copy; null: there is none. The numbers beside it have the same content. */
export function ProjectSketch({ sketch }: { readonly sketch: Sketch | null }) {
  if (!sketch || sketch.length === 0) {
    return (
      <span className="project-sketch" data-empty="true" aria-hidden="true">
        <MapIcon size={28} strokeWidth={1.25} />
      </span>
    );
  }
  return (
    <svg
      className="project-sketch"
      viewBox={`0 0 ${sketchSize.width} ${sketchSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-testid="project-sketch"
    >
      {sketch.map(({ ink, kind, d }) => (
        <path key={`${kind} ${ink}`} d={d} data-ink={ink} data-kind={kind} />
      ))}
    </svg>
  );
}
