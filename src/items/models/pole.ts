import type { ModelPath } from '../../contract/models';
import { disc } from '../../geo/polygon/signed-distance';
import type { ModelSpec } from '../model-spec';
import { lifeCycle } from '../states/life-cycle';
import { withBaseFields } from './base-fields';
import { plantStyle } from './plant-style';

/** A utility pole. Heights in feet, classes as ANSI O5.1 has them: the smaller the number, the stouter. */
export const pole: ModelSpec<'pole', 'pole'> = {
  key: 'pole',
  path: 'map-poles' satisfies ModelPath,
  one: 'model.pole',
  many: 'model.poles',
  counted: 'changes.poles',
  oldWords: ['pole', 'mast'],
  prefix: 'P',
  geometry: ['point'],
  tools: [{ id: 'pole', shape: 'point', label: 'common.placePole', keys: '3' }],
  placed: 'expected',
  fields: withBaseFields({ refType: 'MapPoleType', statuses: lifeCycle }, [
    { name: 'poleTag', label: 'field.poleTag', kind: 'text', group: 'main' },
    { name: 'plantOwner', label: 'field.poleOwner', kind: 'text', group: 'main' },
    { name: 'jointOwner', label: 'field.jointOwner', kind: 'text', group: 'main' },
    { name: 'height', label: 'field.height', kind: 'number', group: 'build', unit: 'ft', min: 1, max: 200 },
    {
      name: 'poleClass',
      label: 'field.class',
      kind: 'choice',
      group: 'build',
      choices: ['H6', 'H5', 'H4', 'H3', 'H2', 'H1', '1', '2', '3', '4', '5', '6', '7', '9', '10'],
    },
    {
      name: 'species',
      label: 'field.species',
      kind: 'choice',
      group: 'build',
      choices: ['Southern Pine', 'Douglas Fir', 'Western Red Cedar'],
    },
    {
      name: 'material',
      label: 'field.material',
      kind: 'choice',
      group: 'build',
      choices: ['wood', 'steel', 'concrete', 'composite'],
    },
    {
      name: 'installYear',
      label: 'field.installYear',
      kind: 'number',
      group: 'build',
      integer: true,
      min: 1850,
      max: 2100,
    },
    {
      name: 'makeReady',
      label: 'field.makeReady',
      kind: 'choice',
      group: 'plant',
      choices: ['none', 'simple', 'complex', 'replacement'],
    },
    { name: 'applicationNo', label: 'field.application', kind: 'text', group: 'plant' },
    { name: 'loading', label: 'field.loading', kind: 'number', group: 'plant', unit: '%', min: 0, max: 500 },
    { name: 'attachments', label: 'field.attachments', kind: 'structured', group: 'plant' },
  ]),
  needed: ['name', 'status'],
  kinds: ['material', 'poleClass', 'makeReady'],
  colours: {
    pole: ['#39424e', '#c9d1db'],
  },
  symbols: {
    pole: {
      path: 'M10 4.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z',
      shape: disc(4),
    },
  },
  style: (fields) => plantStyle(fields, 'pole', 'pole'),
  role: 'structure',
  joins: ['line'],
  order: 5,
  readOrder: 9,
  minZoom: 14.5,
  labelZoom: 17,
  defaults: { status: 'planned' },
};
