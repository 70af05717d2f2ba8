import './feedback.css';

/** A place that is being filled; shows itself only when that takes longer than 200 ms. */
export function Skeleton({ width = '100%' }: { readonly width?: string }) {
  return <span className="ui-skeleton" style={{ width }} aria-hidden="true" />;
}
