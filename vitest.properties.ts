import fc from 'fast-check';

// Generated cases are the same wherever the same tree is tested: what passed once passes again, on any machine.
const seed = process.env['PROPERTY_SEED'];
if (seed && seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
