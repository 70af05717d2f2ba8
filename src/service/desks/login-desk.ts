import { loginRequestSchema } from '../../contract/login';
import { jsonAnswer } from '../core/answer';
import type { Desk } from '../core/call';
import { isPassword, passwordCost } from '../core/password';
import { readJson } from '../core/read-json';
import { forbidden, invalid, unauthorized } from '../core/refusal';
import { freshToken } from '../core/token';

/** A hash that no password is known for. */
const nobody = `$scrypt$ln=${passwordCost.ln},r=${passwordCost.r},p=${passwordCost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

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
  const found = await settings.store.credentials(body.data.email);
  // An unknown address costs the same time as a wrong password, so that nobody learns which addresses exist.
  const matches = await isPassword(settings.deriveKey, body.data.password, found?.passwordHash ?? nobody);
  if (!found || !matches) throw unauthorized('The e-mail address or the password is wrong.');
  const { user } = found;
  const refresh = freshToken(settings, 'refresh', user.id);
  await settings.store.addToken(refresh.row, settings.clock());
  return jsonAnswer({
    username: user.username,
    'first-name': user.firstName,
    'last-name': user.lastName,
    'refresh-token': refresh.value,
  });
};
