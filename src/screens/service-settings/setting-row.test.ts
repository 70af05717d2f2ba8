import { expect, it } from 'vitest';
import { settingParts } from './setting-row';

it.each([
  ['["photo","data-sheet"]', ['photo', 'data-sheet']],
  ['[]', []],
  ['[1,null,{"a":[2]}]', ['1', 'null', '{"a":[2]}']],
  ['{"lat":44.4583,"name":"x"}', ['lat: 44.4583', 'name: x']],
  [' {"api_key":"abc","deep":{"token":"abc","a":1}}', ['api_key: null', 'deep: {"token":"••••••","a":1}']],
])('reads %s part by part', (value, parts) => {
  const lines = settingParts(value)?.map((part) => (part.name === null ? part.value : `${part.name}: ${part.value}`));
  expect(lines).toEqual(parts);
});

it.each(['', 'm', '15', '[not a list', '{', '"[1]"'])('leaves %j as it is', (value) => {
  expect(settingParts(value)).toBeNull();
});
