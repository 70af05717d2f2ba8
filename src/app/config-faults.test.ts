import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../i18n/language';
import type { Message } from '../i18n/message';
import { text } from '../i18n/text';
import { parseConfig, readConfig } from './config';
import { ConfigFault } from './config-fault';

afterEach(() => setLanguage('en'));

function faultOf(read: () => unknown): Message {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigFault) return error.reason;
    throw error;
  }
  throw new Error('nothing was wrong');
}

const inWords = ({ id, params }: Message) => text(id, params);

const wrong = [
  7,
  {},
  { base: 7 },
  { base: 'x', odd: 1 },
  ...[
    { authScheme: 'x' },
    { idleHours: -1 },
    { keepOutboxOnLogout: 7 },
    { brand: 7 },
    { brand: { logo: '/x' } },
    { features: 7 },
    { features: { crm: 7 } },
    { pathForms: 7 },
    { pathForms: { models: 'x' } },
    { basemaps: 7 },
    { basemaps: [7] },
  ].map((one) => ({ base: 'x', ...one })),
];

describe('a wrong config.json', () => {
  it('is named in German too, each key with what it must be', async () => {
    const faults = [...wrong.map((one) => faultOf(() => readConfig(one, '/'))), faultOf(() => parseConfig('{', '/'))];
    for (const fault of faults) expect(inWords(fault)).toMatch(/^config\.json(: ".+" must be | is not JSON)/);
    await setLanguage('de');
    for (const fault of faults) {
      expect(inWords(fault)).toMatch(/^config\.json(?:: „.+“ muss| ist kein JSON)/);
      expect(inWords(fault)).not.toMatch(/ (?:an?|must|beside|list|text) /);
    }
  });
});
