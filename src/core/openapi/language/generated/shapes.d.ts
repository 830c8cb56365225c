import type { Dialect } from '../../types.ts';
import type { Shapes } from '../shape.ts';
export declare const shapes: Readonly<Record<Dialect, Shapes>>;
