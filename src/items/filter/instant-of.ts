const dateShape = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[-+]\d{2}:?\d{2})?)?$/;

/** The instant of a date, milliseconds; without a zone it is UTC, as the interface has it. NaN for what is no date. */
export function instantOf(text: string): number {
  const match = dateShape.exec(text.trim());
  if (!match) return Number.NaN;
  const [, date, time = '00:00', zone = 'Z'] = match;
  return Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}${zone}`);
}
