import { loginRequestSchema } from '../../contract/login';
import { jsonAnswer } from '../core/answer';
import type { Desk } from '../core/call';
import { readJson } from '../core/read-json';
import { forbidden, invalid, unauthorized } from '../core/refusal';
import { freshToken } from '../core/token';

/**
 * Login (interface.md, Authentication 3): e-mail and password for a refresh-token. 403 without HTTPS (gaps.md 30), 422
 * for an empty or wrongly typed body, 401 for wrong credentials.
 */
export const loginDesk: Desk = async ({ request, settings }) => {
  if (!settings.isSecure(request)) throw forbidden('Credentials are taken over HTTPS only.');
  const body = loginRequestSchema.safeParse(await readJson(request, settings.maxBodyBytes));
  if (!body.success) {
    const fields = new Set(body.error.issues.map((issue) => String(issue.path[0] ?? 'body')));
    throw invalid([...fields].map((field) => ({ field, message: `${field} is required, as text.` })));
  }
  const user = await settings.store.signIn(body.data.email, body.data.password);
  if (!user) throw unauthorized('The e-mail address or the password is wrong.');
  const refresh = freshToken(settings, 'refresh', user.id);
  await settings.store.addToken(refresh.row, settings.clock());
  return jsonAnswer({
    username: user.username,
    'first-name': user.firstName,
    'last-name': user.lastName,
    'refresh-token': refresh.value,
  });
};
