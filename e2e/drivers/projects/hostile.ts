import { expect, type Page } from '@playwright/test';
import { byModel } from '../../../src/contract/models';
import { smallSample } from '../../../src/service/conformance/small-sample';
import type { SampleData, StoredRecord } from '../../../src/service/stores/seed/sample-data';
import type { LngLat } from '../page/mercator';

const call = 'alert(1)';

/** Texts that would do something if they were ever taken for markup, a script, an address, a template or a key. */
export const hostileTexts: readonly string[] = [
  `<script>${call}</script>`,
  `"><script>${call}</script>`,
  `</title><script>${call}</script>`,
  `</textarea><script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `"><img src=x onerror="${call}">`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<body onload=${call}>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="data:text/html,<script>${call}</script>">`,
  `<a href="javascript:${call}">here</a>`,
  `<form action="javascript:${call}"><button>go</button></form>`,
  `<input autofocus onfocus=${call}>`,
  `<details open ontoggle=${call}>`,
  `<video><source onerror=${call}></video>`,
  `<math><mtext><style><img src=x onerror=${call}></style></mtext></math>`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<base href="https://evil.example/">`,
  `<template><script>${call}</script></template>`,
  `<!--<img src="--><img src=x onerror=${call}//">`,
  `javascript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `https://evil.example/x.png`,
  `' onmouseover='${call}`,
  `\`\${${call}}\``,
  `{{constructor.constructor('${call}')()}}`,
  '__proto__',
  'constructor.prototype.polluted',
  '{"__proto__":{"polluted":true}}',
  `=HYPERLINK("https://evil.example/","x")`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `\u202etxt.exe\u202c <img src=x onerror=${call}>`,
  `${'<b>'.repeat(60)}deep`,
  `%3Cscript%3E${call}%3C/script%3E ${'../../'.repeat(6)}etc/passwd`,
];

export const hostilePlace: LngLat = [-122.3, 47.6];

/** Where the pole with the text of this index stands: in rows of eight. */
export function hostilePoleAt(index: number): LngLat {
  return [hostilePlace[0] + ((index % 8) - 3.5) * 0.0003, hostilePlace[1] + (Math.floor(index / 8) - 2) * 0.0002];
}

/** A service whose every text is hostile: names of people, projects, items and choices. */
export function hostileSample(): SampleData {
  const sample = smallSample();
  const [pole] = sample.records['map-poles'] ?? [];
  const [project] = sample.projects;
  if (!pole || !project) throw new Error('the small sample has no pole, or no project');
  const text = (index: number) => hostileTexts[index % hostileTexts.length] ?? '';
  const records = byModel<StoredRecord[]>(() => []);
  hostileTexts.forEach((name, index) => {
    const [lng, lat] = hostilePoleAt(index);
    const more = { description: text(index + 1), notes: text(index + 2), [text(index + 3)]: text(index + 4) };
    records['map-poles'].push({ ...pole, ...more, id: index + 1, mapProjectId: 1, name, lng, lat });
  });
  const projects = hostileTexts.map((name, index) => ({
    ...project,
    id: index + 1,
    name,
    description: text(index + 7),
  }));
  const grants = projects.map(({ id }) => ({ userId: 1, projectId: id, permission: 'write' as const }));
  const references = Object.fromEntries(
    Object.keys(sample.references).map((type) => [type, hostileTexts.map((name, index) => ({ id: index + 1, name }))]),
  );
  const users = sample.users.map((user) => ({ ...user, firstName: text(4), lastName: text(6) }));
  return { ...sample, users, projects, grants, records, references, tagged: [] };
}

declare global {
  var __violations: string[] | undefined;
}

/** Runs in the page before its scripts. */
function keepViolations(): void {
  const kept: string[] = [];
  globalThis.__violations = kept;
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    kept.push(`${violatedDirective} ${blockedURI} ${sourceFile}`);
  });
}

/** Things that must never happen, whatever texts come along. */
export type Watch = {
  readonly violations: () => Promise<string[]>;
  /** Fails when the policy stopped anything, a dialog came up, a prototype was changed, or anything foreign was asked for. */
  readonly isClean: () => Promise<void>;
};

/** Begins to watch a page; before it goes anywhere. */
export async function watchPage(page: Page): Promise<Watch> {
  const [dialogs, complaints, foreign]: string[][] = [[], [], []];
  const collected: string[] = [];
  await page.addInitScript(keepViolations);
  page.on('dialog', (dialog) => {
    dialogs?.push(dialog.message());
    dialog.dismiss().catch(() => undefined);
  });
  page.on('pageerror', (error) => complaints?.push(String(error)));
  page.on('console', (message) => {
    if (/security policy|trusted ?(html|script|type)|refused to/i.test(message.text()))
      complaints?.push(message.text());
  });
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    const own = page.url() === 'about:blank' ? url.origin : new URL(page.url()).origin;
    if (/^https?:$/.test(url.protocol) && url.origin !== own) foreign?.push(url.href);
  });
  // A page that is left takes its list along.
  const read = () => page.evaluate(() => globalThis.__violations ?? []);
  page.on('framenavigated', () => {
    void read().then(
      (found) => collected.push(...found),
      () => undefined,
    );
  });
  return {
    violations: read,
    isClean: async () => {
      expect([...collected, ...(await read())]).toEqual([]);
      expect({ dialogs, complaints, foreign }).toEqual({ dialogs: [], complaints: [], foreign: [] });
      const state = await page.evaluate(() => ({
        polluted: Reflect.get({}, 'polluted'),
        // Elements that only a text taken for markup could have made.
        made: document.querySelectorAll(
          'img, iframe, object, embed, base, video, math, details[ontoggle], [onerror], [onload], body script',
        ).length,
      }));
      expect(state).toEqual({ polluted: undefined, made: 0 });
    },
  };
}
