import { jsonAnswer } from '../core/answer';
import type { Desk, ServiceSettings } from '../core/call';
import { readinessPath } from '../core/readiness-answer';
import { notFound } from '../core/refusal';
import { storeAnswers } from '../core/store-answers';

/** 404 when the store does not answer, or not soon (interface.md, "Miscellaneous endpoints"; gaps.md 32). */
async function healthy(settings: ServiceSettings, body: Readonly<Record<string, 'OK'>>): Promise<Response> {
  if (!(await storeAnswers(settings.store, settings.healthMs)))
    throw notFound('The service is unavailable: its store does not answer.');
  return jsonAnswer(body, { headers: { link: `<${settings.base}${readinessPath}>; rel="status"` } });
}

/** Global health check (interface.md, "Miscellaneous endpoints"). */
export const globalHealthDesk: Desk = ({ settings }) => healthy(settings, { api_service: 'OK' });

/** Version health check; an unknown version never gets here, it is a 404 of the router. */
export const versionHealthDesk: Desk = ({ settings }) => healthy(settings, { api_v1: 'OK' });
