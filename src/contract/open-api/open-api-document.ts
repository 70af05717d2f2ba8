/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * The source of a part: a section of docs/interface.md, or an assumption of docs/assumptions.md. Every part has exactly one of
 * the two.
 */
export type Basis = { readonly 'x-source': string } | { readonly 'x-assumed': string };

export type Reference = { readonly $ref: string };

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type SchemaPart = { readonly [name: string]: Json };

export type HeaderPart = Basis & {
  readonly description: string;
  readonly required: boolean;
  readonly schema: SchemaPart;
};

/** `schema` is absent where any bytes may come. */
export type MediaPart = { readonly schema?: SchemaPart };

export type AnswerPart = Basis & {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<Record<string, MediaPart>>;
};

export type ParameterPart = Basis & {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required: boolean;
  readonly schema: SchemaPart;
  readonly style?: 'deepObject' | 'form';
  readonly explode?: boolean;
};

export type BodyPart = { readonly required: true; readonly content: Readonly<Record<string, MediaPart>> };

export type OperationPart = Basis & {
  readonly operationId: string;
  /** The name of the endpoint in the contract's table. */
  readonly 'x-endpoint': string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Reference[];
  readonly requestBody?: BodyPart;
  readonly responses: Readonly<Record<string, AnswerPart | Reference>>;
};

/** Another spelling of a path that reaches the same. */
export type AliasPart = Basis & { readonly path: string; readonly description: string };

export type PathPart = {
  readonly get?: OperationPart;
  readonly post?: OperationPart;
  readonly patch?: OperationPart;
  readonly 'x-aliases'?: readonly AliasPart[];
  /** The answer to every method that is not offered. */
  readonly 'x-other-methods': Reference;
};

/** The parts of OpenAPI 3.1 that the description of the service is made of. Plain JSON. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly jsonSchemaDialect: string;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** The additions (docs/interface.md 11). */
  readonly 'x-additions': readonly string[];
  readonly paths: Readonly<Record<string, PathPart>>;
  /** The answer at every address that no path fits. */
  readonly 'x-other-paths': Reference;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaPart>>;
    readonly parameters: Readonly<Record<string, ParameterPart>>;
    readonly headers: Readonly<Record<string, HeaderPart>>;
    readonly responses: Readonly<Record<string, AnswerPart>>;
    readonly securitySchemes: Readonly<Record<string, SchemaPart>>;
  };
};
