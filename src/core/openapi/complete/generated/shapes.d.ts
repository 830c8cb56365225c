import type { Dialect } from '#core/openapi/syntax/types.ts';
import type { Shapes } from '#core/openapi/complete/shape.ts';
export declare const shapes: Readonly<Record<Dialect, Shapes>>;
