import type { AnswerPart, Reference } from './open-api-document';
import type { ParameterName } from './parameters';

/** The request and the answers of an endpoint, beside what is in the contract's table of endpoints. */
export type EndpointDetail = {
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  /** Parameters of the query; those of the path follow from the path. */
  readonly parameters?: readonly ParameterName[];
  /** The schema of the body. */
  readonly body?: string;
  /** Absent: JSON. */
  readonly bodyType?: 'multipart/form-data';
  /** By status. */
  readonly answers: Readonly<Record<string, AnswerPart | Reference>>;
};
