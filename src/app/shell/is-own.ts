/** The line that every build writes into its page (version-name.ts): the sign-in page of a network has no such line. */
const pageMark = /<meta\s+name="version"\s+content="\d+\.[^"+\s]+\+[^"]*"/;

function isHtml(response: Response): boolean {
  return /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
}

/** True when an answer is the page of a build of ours: not the page of a hotel's network, of a gateway, or of an empty folder. */
export async function isOwnPage(response: Response): Promise<boolean> {
  if (!response.ok || response.redirected || !isHtml(response)) return false;
  return response
    .clone()
    .text()
    .then(
      (text) => pageMark.test(text),
      () => false,
    );
}

/** True when an answer can be a file of a build that is no page. */
export function isOwnFile(response: Response): boolean {
  return response.ok && !response.redirected && !isHtml(response);
}

/** True when an answer can be a configuration: a JSON object, whatever it calls itself. */
export async function isConfig(response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  return response
    .clone()
    .json()
    .then(
      (value: unknown) => typeof value === 'object' && value !== null,
      () => false,
    );
}
