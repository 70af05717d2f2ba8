import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { Progress } from '../feedback/progress';

/** How a long job stands, with its words; how far it is, where that is known. */
export type Job = {
  readonly state: 'working' | 'failed' | 'done';
  readonly words: string;
  readonly done?: number;
  readonly of?: number;
};

export type JobStateProps = {
  readonly job: Job;
  /** Without it the user cannot stop the job. */
  readonly cancel?: { readonly label: string; readonly onCancel: () => void; readonly disabled?: boolean };
  /** More about the outcome. */
  readonly children?: ReactNode;
  readonly 'data-testid'?: string;
};

function Words({ job }: Pick<JobStateProps, 'job'>) {
  if (job.state === 'failed') return <p role="alert">{job.words}</p>;
  if (job.state === 'done') return <p role="status">{job.words}</p>;
  if (job.done === undefined || job.of === undefined)
    return (
      <p className="quiet" role="status">
        {job.words}
      </p>
    );
  return (
    <div className="fill" role="status">
      <Progress label={job.words} value={job.done} max={job.of} />
    </div>
  );
}

/** A long job: how far it is and how to end it, or how it ended. */
export function JobState({ job, cancel, children, ...rest }: JobStateProps) {
  return (
    <div {...rest} className="row apart wide">
      <Words job={job} />
      {children}
      {cancel ? (
        <Button size="small" onClick={cancel.onCancel} disabled={cancel.disabled}>
          {cancel.label}
        </Button>
      ) : null}
    </div>
  );
}
