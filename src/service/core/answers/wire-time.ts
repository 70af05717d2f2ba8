/** A moment (milliseconds since 1970) as `YYYY-MM-DD HH:MM:SS` in UTC (A11). */
export function wireTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}
