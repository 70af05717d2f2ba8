import { jsonAnswer } from '../core/answers/answer';
import { readinessPath } from '../core/answers/readiness-answer';
import { storeAnswers } from '../core/answers/store-answers';
import type { RouteHandler, ServiceSettings } from '../core/call';
import { notFound } from '../core/refusal';

/** 404 when the store does not answer, or not soon (docs/interface.md 4.7; A32). */
async function healthy(settings: ServiceSettings, body: Readonly<Record<string, 'OK'>>): Promise<Response> {
  if (!(await storeAnswers(settings.store, settings.healthMs)))
    throw notFound('The service is unavailable: its store does not answer.');
  return jsonAnswer(body, { headers: { link: `<${settings.base}${readinessPath}>; rel="status"` } });
}

/** Global health check (docs/interface.md 4.7). */
export const globalHealthRoute: RouteHandler = ({ settings }) => healthy(settings, { api_service: 'OK' });

/** Version health check; an unknown version never gets here, it is a 404 of the router. */
export const versionHealthRoute: RouteHandler = ({ settings }) => healthy(settings, { api_v1: 'OK' });

/** Access check (docs/interface.md 4.7): who gets here carries an access-token or an API key. */
export const accessCheckRoute: RouteHandler = async () => jsonAnswer({ api_v1_access: 'OK' });
