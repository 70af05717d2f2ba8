import { keepSharedFiles } from '../../offline/shared-files/shared-files';

type Ports = { readonly base: string; readonly caches: Parameters<typeof keepSharedFiles>[0] };

/**
 * Keeps the files that another app has sent to the installed page, and leads to the list of projects, which asks where they
 * belong. Where they cannot be kept the page comes without them.
 */
export async function answerShare(request: Request, { base, caches }: Ports): Promise<Response> {
  const keep = async () => {
    const form = await request.formData();
    const files = [...form.values()].filter((value): value is File => value instanceof File && value.size > 0);
    await keepSharedFiles(caches, base, files);
  };
  await keep().catch((error: unknown) => console.warn('What was shared could not be kept:', error));
  return Response.redirect(new URL(`${base}projects`, request.url).href, 303);
}
