import { writtenKey } from '#core/archive/overview/resolve-aliases.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { useForm } from './form-context.ts';

/** Where the fields of overview.json stand: under our names, or those that another portal gave them. */
export function usePlaces(): (key: string) => string {
  const { root } = useForm();
  return (key) => joinPointer('', writtenKey(root, key));
}
