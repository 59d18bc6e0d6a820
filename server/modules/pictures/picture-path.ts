/** Where anybody reads the picture with this SHA-256, in hexadecimal digits. Another content has another path. */
export function picturePath(hash: string): string {
  return `/api/pictures/${hash}`;
}
