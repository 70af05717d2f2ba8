import { jsonAnswer } from '../core/answers/answer';
import type { RouteHandler } from '../core/call';

/** Access check (docs/interface.md 4.7): who gets here carries an access-token or an API key. */
export const accessCheckRoute: RouteHandler = async () => jsonAnswer({ api_v1_access: 'OK' });
