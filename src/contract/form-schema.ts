import * as z from 'zod/mini';

const name = z.string().check(z.minLength(1), z.maxLength(100));
const words = z.string().check(z.maxLength(300));
/** One text for all, or one for each language by its code. */
const spokenWords = z.union([words, z.record(z.string(), words)]);

const questionSchema = z.strictObject({
  name,
  label: z.optional(spokenWords),
  hint: z.optional(spokenWords),
  required: z.optional(z.boolean()),
  repeat: z.optional(z.boolean()),
});

const photoSchema = z.strictObject({
  kind: z.optional(name),
  hint: z.optional(spokenWords),
  required: z.optional(z.boolean()),
});

/** One form of the setting `forms.after_placing` (A34). An unknown property is a fault, so that no misspelt word passes. */
export const formSchema = z.strictObject({
  model: name,
  projects: z.optional(z.array(z.int())),
  since: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  when: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
  fields: z.optional(z.array(questionSchema).check(z.maxLength(40))),
  photo: z.optional(photoSchema),
});

/** The setting as a whole. Each form is checked by itself, so that a wrong form does not invalidate the others. */
export const formListSchema = z.array(z.unknown()).check(z.maxLength(100));
