import { useRef } from 'react';
import { keyOfSide, type Run } from '../../../../../fibres/plan/closure-plan';
import { text } from '../../../../../i18n/text';
import { Button } from '../../../../../ui/controls/button';
import { saveFile } from '../../../../documents/preview/save-file';
import {
  boxHeight,
  boxName,
  boxRows,
  drawing,
  drawingHeight,
  lineColour,
  type Placed,
  placedSides,
  runPath,
  trayWords,
} from '../sides/placed-sides';
import { usePdfFile } from '../use-pdf-file';
import type { Splices } from '../use-splices';
import { diagramPage } from './diagram-page';

/** The properties that the style sheets of the page set on a drawing; a file contains no style sheets and needs its own values. */
const properties = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'font-weight'];

/** A drawing of the page as an SVG file that looks the same elsewhere: with its styles written into it, on the page's ground. */
function styledSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return '';
  const [originals, copies] = [svg.querySelectorAll('*'), copy.querySelectorAll<SVGElement>('*')];
  for (const [index, element] of copies.entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of properties) element.style.setProperty(name, style.getPropertyValue(name));
  }
  const { width = 0, height = 0 } = svg.viewBox.baseVal ?? {};
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.style.setProperty('background', getComputedStyle(svg).backgroundColor);
  return new XMLSerializer().serializeToString(copy);
}

type Props = { readonly splices: Splices; readonly standard: string; readonly name: string };

function Box({ one, standard }: { readonly one: Placed; readonly standard: string }) {
  const { here, isLeft, top } = one;
  const x = isLeft ? 0 : drawing.width - drawing.box;
  return (
    <g>
      <rect className="splice-box" x={x + 0.5} y={top + 0.5} width={drawing.box - 1} height={boxHeight(one)} rx="6" />
      <text className="splice-box-name" x={x + 10} y={top + 15}>
        <title>{here.name}</title>
        {boxName(one)}
      </text>
      {boxRows(one, standard).map(({ words, x: at, y, colour }) => (
        <g key={words}>
          {colour ? (
            <rect className="splice-swatch" x={at - 5} y={y - 5} width="10" height="10" rx="2" fill={colour} />
          ) : null}
          <text className="splice-end" x={isLeft ? at - 12 : at + 12} y={y + 4} textAnchor={isLeft ? 'end' : 'start'}>
            {words}
          </text>
        </g>
      ))}
    </g>
  );
}

type LineProps = { readonly run: Run; readonly path: string | null; readonly colour: string | null };

/** A run of connections. One of a colour has an edge, so that white and black fibres are seen; all are set off from what they cross. */
function Line({ run: { count, state }, path, colour }: LineProps) {
  if (path === null) return null;
  const width = count > 1 ? 3.5 : 2;
  return (
    <g data-state={state}>
      <path className="splice-line-halo" d={path} strokeWidth={width + 3.5} />
      {colour === null ? null : <path className="splice-line-ground" d={path} strokeWidth={width + 1.5} />}
      <path className="splice-line" d={path} stroke={colour ?? 'var(--quiet)'} strokeWidth={width} />
    </g>
  );
}

/** The connections that another user made meanwhile, until the user resolves the collision. */
function TheirLines({ theirs, placed }: { readonly theirs: readonly Run[]; readonly placed: readonly Placed[] }) {
  return theirs.map((run) => (
    <path
      key={`${keyOfSide(run.from.side)} ${run.from.number}`}
      className="splice-line-theirs"
      d={runPath(run, placed) ?? ''}
      strokeWidth="3"
      data-testid="diagram-theirs"
    >
      <title>{text('collisions.theirLine')}</title>
    </path>
  ));
}

/** The connections of a closure as a drawing: cables, splitters and ports as boxes, runs as lines; also as a file. */
export function SpliceDiagram({ splices, standard, name }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const pdf = usePdfFile();
  const theirs = splices.collisions?.all.flatMap(({ versions }) => versions?.theirs ?? []) ?? [];
  // The other user's connections appear beside the user's own until the collision is resolved.
  const placed = placedSides({ ...splices, plan: { ...splices.plan, runs: [...splices.plan.runs, ...theirs] } });
  if (placed.length === 0) return <p className="quiet">{text('splices.nothingConnected')}</p>;
  const title = text('splices.titleOf', { name });
  return (
    <div className="splice-diagram">
      <p className="splice-files">
        <Button
          disabled={pdf.isBusy}
          onClick={() => pdf.save(title, (file) => file.addDrawing(diagramPage(splices, { placed, standard, title })))}
          data-testid="diagram-pdf"
        >
          {text('splices.saveAsPdf')}
        </Button>
        <Button
          onClick={() => svg.current && saveFile(`${title}.svg`, styledSvg(svg.current))}
          data-testid="diagram-svg"
        >
          {text('splices.saveAsSvg')}
        </Button>
      </p>
      <svg
        ref={svg}
        viewBox={`0 0 ${drawing.width} ${drawingHeight(placed)}`}
        role="img"
        aria-label={text('splices.diagram')}
        data-testid="splice-diagram"
      >
        {splices.plan.runs.map((run) => (
          <Line
            key={`${keyOfSide(run.from.side)} ${run.from.number}`}
            {...{ run, path: runPath(run, placed), colour: lineColour(run, splices, standard) }}
          />
        ))}
        <TheirLines theirs={theirs} placed={placed} />
        {placed.map((one) => (
          <Box key={one.here.key} one={one} standard={standard} />
        ))}
        {trayWords(splices, placed).map(({ words, isLeft, x, y }) => (
          <text key={`${x} ${y}`} className="splice-in-tray" x={x} y={y + 4} textAnchor={isLeft ? 'start' : 'end'}>
            {words}
          </text>
        ))}
      </svg>
    </div>
  );
}
