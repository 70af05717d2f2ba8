import { keepSharedFiles, type NotKept, notKeptParameter } from '../../offline/shared-files/shared-files';

type Ports = { readonly base: string; readonly caches: Parameters<typeof keepSharedFiles>[0] };

type Sent = Pick<Request, 'url' | 'referrer' | 'headers' | 'formData'>;

/** True if a page of another origin sends this: apps send from no page. A page that hides its address looks like an app. */
function isForeign({ url, referrer, headers }: Sent): boolean {
  const own = new URL(url).origin;
  const addresses = [referrer, headers.get('origin') ?? ''].filter((address) => /^https?:/.test(address));
  return addresses.some((address) => new URL(address).origin !== own);
}

/**
 * Keeps the files that another app has sent to the installed page, and leads to the list of projects, which asks where they
 * belong. Where they cannot be kept the page says so. What a page of another origin sends is not looked at.
 */
export async function answerShare(request: Sent, { base, caches }: Ports): Promise<Response> {
  const keep = async (): Promise<NotKept | null> => {
    const form = await request.formData();
    const files = [...form.values()].filter((value): value is File => value instanceof File && value.size > 0);
    return keepSharedFiles(caches, base, files);
  };
  const lost = isForeign(request)
    ? null
    : await keep().catch((error: unknown): NotKept => {
        console.warn('What was shared could not be kept:', error);
        return 'no-room';
      });
  const query = lost === null ? '' : `?${notKeptParameter}=${lost}`;
  return Response.redirect(new URL(`${base}projects${query}`, request.url).href, 303);
}
