import type { WireFieldError } from '../../contract/error-body';
import { status as codes } from '../../contract/status';

const names: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Why a request is not done: thrown by routes, turned into an error answer by the core (A2 and A3). */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: readonly WireFieldError[] | null;

  constructor(
    status: number,
    message: string,
    detail: { headers?: Readonly<Record<string, string>>; fields?: readonly WireFieldError[] } = {},
  ) {
    super(message);
    this.name = names[status] ?? 'Error';
    this.status = status;
    this.headers = detail.headers ?? {};
    this.fields = detail.fields ?? null;
  }

  /** The answer's body: an object, or for a 422 one entry a field (A2). */
  get body(): unknown {
    return this.fields ?? { name: this.name, message: this.message, code: 0, status: this.status };
  }
}

/** 401 with the challenge of A3. */
export function unauthorized(message = 'Your request was made with invalid credentials.'): Refusal {
  return new Refusal(codes.unauthorized, message, { headers: { 'www-authenticate': 'Bearer realm="api"' } });
}

/** 403: the user has no access to the project, or may only read it. */
export function forbidden(message = 'You are not allowed to do this in this project.'): Refusal {
  return new Refusal(codes.forbidden, message);
}

/** 404: no such route, version or record. */
export function notFound(message = 'Not found.'): Refusal {
  return new Refusal(codes.notFound, message);
}

/** 422 with one entry a field. */
export function invalid(fields: readonly WireFieldError[]): Refusal {
  return new Refusal(codes.invalid, 'Some fields are not valid.', { fields });
}
