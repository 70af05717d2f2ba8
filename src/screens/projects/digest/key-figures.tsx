import { RefreshCw } from 'lucide-react';
import { numeral } from '../../../i18n/numeral';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { useUnits } from '../../preferences/use-units';
import { abandonedText } from '../../text/abandoned-text';
import { lengthQuantity, written } from '../../text/quantities/quantity';
import { exactMoment, relativeTimeText } from '../../time/moment';
import { copyErrorText } from '../project-error-text';
import type { Digested } from './use-digest';

type Props = Digested & { readonly now: number; readonly name: string };

function Figure({ value, unit, label }: { readonly value: string; readonly unit?: string; readonly label: string }) {
  return (
    <div className="project-figure">
      <dt className="quiet small">{label}</dt>
      <dd className="title strong figures">
        {value}
        {unit ? <span className="quiet project-unit">{`\u2009${unit}`}</span> : null}
      </dd>
    </div>
  );
}

function Age({ digest, now, name, fetch, isFetching }: Omit<Props, 'digest' | 'error'> & { digest: { at: number } }) {
  return (
    <p className="row gap-4 quiet small">
      <time dateTime={new Date(digest.at).toISOString()} title={exactMoment(digest.at)}>
        {isFetching ? text('common.reading') : text('digest.fromCopyRead', { when: relativeTimeText(digest.at, now) })}
      </time>
      <IconButton
        size="small"
        className="project-again"
        label={text('digest.readAgain', { name })}
        disabled={isFetching}
        onClick={fetch}
      >
        <RefreshCw size={13} aria-hidden="true" />
      </IconButton>
    </p>
  );
}

/** The figures of a project, their age, and the button that gets them where this device has none. */
export function KeyFigures(props: Props) {
  const { digest, error, fetch, isFetching } = props;
  const units = useUnits();
  if (digest === undefined) return <p className="row gap-4 quiet small">&nbsp;</p>;
  const trouble = error ? (
    <p className="danger small" role="alert">
      {copyErrorText(error)}
    </p>
  ) : null;
  if (digest === null) {
    return (
      <div className="row-wrap apart project-unknown">
        <p className="quiet small">{text('digest.notOpenedDeviceYet')}</p>
        <Button size="small" disabled={isFetching} onClick={fetch} data-testid="fetch-figures">
          {isFetching ? text('common.reading') : text('digest.getItsFigures')}
        </Button>
        {trouble}
      </div>
    );
  }
  const { figures } = digest;
  const route = lengthQuantity(figures.metres, units);
  const apart = abandonedText(figures.abandoned, units);
  return (
    <>
      <dl className="apart project-figures" data-testid="project-figures">
        <Figure value={route.value} unit={route.unit} label={text('common.route')} />
        <Figure value={numeral(figures.items)} label={text('common.items')} />
        <Figure value={numeral(figures.openPermits)} label={text('common.openPermits')} />
      </dl>
      {apart ? (
        <p className="row gap-4 quiet small" data-testid="project-abandoned">
          {apart}
        </p>
      ) : null}
      <Age {...props} digest={digest} />
      {trouble}
    </>
  );
}

/** The same in the cells of a table. */
export function FigureCells({ digest, fetch, isFetching, error }: Props) {
  const units = useUnits();
  if (!digest) {
    return (
      <td colSpan={3} className="project-cell-unknown">
        {digest === null ? (
          <Button size="small" variant="ghost" disabled={isFetching} onClick={fetch} data-testid="fetch-figures">
            {isFetching ? text('common.reading') : error ? copyErrorText(error) : text('digest.getItsFigures')}
          </Button>
        ) : null}
      </td>
    );
  }
  const { figures } = digest;
  return (
    <>
      <td className="project-number" title={abandonedText(figures.abandoned, units) ?? undefined}>
        {written(lengthQuantity(figures.metres, units))}
      </td>
      <td className="project-number">{numeral(figures.items)}</td>
      <td className="project-number">{numeral(figures.openPermits)}</td>
    </>
  );
}
