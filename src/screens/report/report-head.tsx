import { Map as MapIcon, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { dateLocale } from '../time/moment';

type Props = {
  readonly name: string | null;
  readonly today: string;
  readonly sentences: readonly string[];
  readonly map: string;
};

/** The title of the report, with the day and with what it is about; the buttons stay off the paper. */
export function ReportHead({ name, today, sentences, map }: Props) {
  const day = new Date(`${today}T12:00:00`).toLocaleDateString(dateLocale(), { dateStyle: 'long' });
  return (
    <header className="page-head report-head">
      <div>
        <h1>{name === null ? <Skeleton width="240px" /> : text('common.reportOf', { name })}</h1>
        <p data-testid="report-about">
          <span>{text('report.asOf', { day })}</span>
          {sentences.map((sentence) => (
            <span key={sentence}> · {sentence}</span>
          ))}
        </p>
      </div>
      <div className="page-buttons report-buttons">
        <Link className="ui-button" data-variant="quiet" data-size="medium" to={map} data-testid="report-map">
          <MapIcon size={16} aria-hidden="true" /> {text('common.map')}
        </Link>
        <Button onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" /> {text('report.print')}
        </Button>
      </div>
    </header>
  );
}
