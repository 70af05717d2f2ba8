/** The subject of an expression: a feature's properties, at a zoom. */
export type ExpressionScope = { readonly zoom: number; readonly properties: Readonly<Record<string, unknown>> };

type Args = readonly unknown[];

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** Numbers between numbers; lists and texts are not mixed: the lower one counts. */
function between(from: unknown, to: unknown, share: number): unknown {
  if (typeof from !== 'number' || typeof to !== 'number') return share < 1 ? from : to;
  return from + (to - from) * share;
}

/** How far an input is between two stops, 0 to 1, for straight lines and for curves of a base. */
function shareOf(curve: unknown, input: number, [low, high]: readonly [number, number]): number {
  if (high === low) return 0;
  const base = Array.isArray(curve) && curve[0] === 'exponential' ? numberOf(curve[1]) : 1;
  const [done, whole] = [input - low, high - low];
  return base === 1 ? done / whole : (base ** done - 1) / (base ** whole - 1);
}

function interpolate([curve, input, ...stops]: Args, scope: ExpressionScope): unknown {
  const at = numberOf(evaluateExpression(input, scope));
  const value = (index: number) => evaluateExpression(stops[index + 1], scope);
  if (!(at > numberOf(stops[0]))) return value(0);
  for (let index = 2; index < stops.length; index += 2) {
    const [low, high] = [numberOf(stops[index - 2]), numberOf(stops[index])];
    if (at < high) return between(value(index - 2), value(index), shareOf(curve, at, [low, high]));
  }
  return value(stops.length - 2);
}

function step([input, first, ...stops]: Args, scope: ExpressionScope): unknown {
  const at = numberOf(evaluateExpression(input, scope));
  let found = first;
  for (let index = 0; index < stops.length; index += 2) if (at >= numberOf(stops[index])) found = stops[index + 1];
  return evaluateExpression(found, scope);
}

function match([input, ...rest]: Args, scope: ExpressionScope): unknown {
  const value = evaluateExpression(input, scope);
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const label: unknown = rest[index];
    if (Array.isArray(label) ? label.includes(value) : label === value)
      return evaluateExpression(rest[index + 1], scope);
  }
  return evaluateExpression(rest.at(-1), scope);
}

function isIn([needle, within]: Args, scope: ExpressionScope): boolean {
  const all = evaluateExpression(within, scope);
  return Array.isArray(all) && all.includes(evaluateExpression(needle, scope));
}

type Operator = (args: Args, scope: ExpressionScope) => unknown;

/** The operators of MapLibre's style language that the built-in ground uses. */
const operators: Readonly<Record<string, Operator>> = {
  zoom: (_, { zoom }) => zoom,
  get: ([name], { properties }) => (typeof name === 'string' ? properties[name] : undefined),
  has: ([name], { properties }) => typeof name === 'string' && properties[name] !== undefined,
  literal: ([value]) => value,
  upcase: ([value], scope) => String(evaluateExpression(value, scope) ?? '').toUpperCase(),
  '!': ([value], scope) => evaluateExpression(value, scope) !== true,
  '==': ([a, b], scope) => evaluateExpression(a, scope) === evaluateExpression(b, scope),
  all: (args, scope) => args.every((one) => evaluateExpression(one, scope) === true),
  in: isIn,
  match,
  step,
  interpolate,
};

/** The value of an expression of a style. Throws a RangeError for an operator that this program does not know. */
export function evaluateExpression(expression: unknown, scope: ExpressionScope): unknown {
  if (!Array.isArray(expression)) return expression;
  const [name, ...args]: Args = expression;
  const operator = typeof name === 'string' ? operators[name] : undefined;
  // A plain list, such as dashes, is a value.
  if (typeof name !== 'string') return expression;
  if (!operator) throw new RangeError(`No operator ${name} of a style`);
  return operator(args, scope);
}
