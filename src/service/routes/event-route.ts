import { cursorOf } from '../core/answers/version-header';
import { userOf } from '../core/auth/token';
import { visibleProject } from '../core/auth/visible-project';
import { forUser, idParameter } from '../core/call';
import { notFound } from '../core/refusal';

/** The stream of events of a project (docs/interface.md 11.6). It ends when the user may not read the project any more. */
export const eventRoute = forUser(async (call, user) => {
  const { request, settings } = call;
  if (!settings.additions.has('events')) throw notFound('There is nothing at this address.');
  const { id, permission } = await visibleProject(settings.store, user, idParameter(call, 'id'));
  const body = await settings.events.open({
    projectId: id,
    user,
    permission,
    lastId: request.headers.get('last-event-id'),
    spell: (version) => cursorOf(version, settings.listShape),
    permissionNow: async () => {
      if (!(await userOf(settings, request))) return null;
      return (await settings.store.permission(id, user.id)) ?? null;
    },
    signal: request.signal,
  });
  // A proxy that gathers what it passes on would hold events back (nginx).
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=UTF-8', 'x-accel-buffering': 'no' },
  });
});
