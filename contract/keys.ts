/** The names of an object's own fields, in its order and of its type, as `for … in` alone gives them. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  const keys: (keyof T & string)[] = [];
  for (const key in object) keys.push(key);
  return keys;
}
