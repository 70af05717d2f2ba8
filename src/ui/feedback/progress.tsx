import './feedback.css';

/** How far a long task is, in numbers. */
export function Progress({
  label,
  value,
  max,
}: {
  readonly label: string;
  readonly value: number;
  readonly max: number;
}) {
  return (
    <div className="ui-progress">
      <span>{label}</span>
      <progress aria-label={label} value={value} max={max} />
    </div>
  );
}
