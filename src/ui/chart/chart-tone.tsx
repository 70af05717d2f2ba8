import './chart.css';

/** Colour and pattern of a part of a bar: no two have the same pattern, so that nothing needs the colour. */
export const chartTones = ['solid', 'deep', 'grey', 'hatch', 'dots', 'cross', 'lines', 'hollow'] as const;
export type ChartTone = (typeof chartTones)[number];

const marks: Readonly<Record<ChartTone, string>> = {
  solid: '',
  deep: 'M1.5 0V6 M4.5 0V6',
  grey: '',
  hatch: 'M-1 1L1 -1 M0 6L6 0 M5 7L7 5',
  dots: 'M1.5 1.5h.01 M4.5 4.5h.01',
  cross: 'M0 0L6 6 M0 6L6 0',
  lines: 'M0 1.5H6 M0 4.5H6',
  hollow: 'M-1 5L1 7 M0 0L6 6 M5 -1L7 1',
};

/** The name under which a chart's own pattern of a tone is drawn. */
export function toneUrl(chart: string, tone: ChartTone): string {
  return `url(#${chart}-${tone})`;
}

/** The patterns of a chart, for its `fill`s. */
export function TonePatterns({ chart, tones }: { readonly chart: string; readonly tones: readonly ChartTone[] }) {
  return (
    <defs>
      {tones.map((tone) => (
        <pattern
          key={tone}
          id={`${chart}-${tone}`}
          className="chart-tone"
          data-tone={tone}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
        >
          <rect className="chart-tone-ground" width="6" height="6" />
          <path className="chart-tone-mark" d={marks[tone]} />
        </pattern>
      ))}
    </defs>
  );
}

/** A patch of a tone beside its word. */
export function ToneSwatch({ chart, tone }: { readonly chart: string; readonly tone: ChartTone }) {
  return (
    <svg className="chart-swatch" width="16" height="12" aria-hidden="true">
      <rect x="0.5" y="0.5" width="15" height="11" rx="2" fill={toneUrl(chart, tone)} />
    </svg>
  );
}
