import type { Label } from "@bonum/contract/labels.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { Refused, TooLarge } from "../../platform/http/errors.ts";
import { assertUnreserved, lockReservations } from "../../platform/storage/room.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { insertUpload, lockUploadsOf, type NewUpload } from "./queries.ts";

export interface UploadLimits {
  /** Uploads of an account that arrive at once. */
  most: number;
  /** Bytes that an account may have announced within a day and not taken up. */
  mostBytes: number;
}

/**
 * Begins an upload and reserves its room: for its parts, and for the copy that they are joined into.
 *
 * @returns the bytes that the account has announced and not taken up, with these
 * @throws Refused where the account has too many or too much, TooLarge where it could never have as much, StorageFullError where others have taken or reserved the room
 */
export async function beginUpload(
  tx: Tx,
  upload: NewUpload,
  { storage, most, mostBytes }: UploadLimits & { storage: Storage },
): Promise<number> {
  if (upload.size > mostBytes) throw new TooLarge(mostBytes);
  const { arriving, bytes, secondsUntilFree } = await lockUploadsOf(
    tx,
    upload.accountId,
    mostBytes - upload.size,
  );
  if (arriving >= most) {
    throw new Refused(429, {
      pl: "Na tym koncie trwa już przesyłanie zbyt wielu plików naraz. Prosimy poczekać, aż któryś zostanie przesłany.",
      en: "You are already uploading too many files at once. Wait until one of the uploads has finished.",
    });
  }
  if (bytes + upload.size > mostBytes) {
    // At least a second, so that something expires before the retry.
    const wait = Math.max(1, secondsUntilFree ?? 0);
    throw new Refused(
      429,
      {
        pl: `Pliki przesyłane i czekające na dodanie zajmują razem za dużo miejsca. Prosimy dodać je albo usunąć zbędne. Jeśli nic się nie zmieni, miejsce na ten plik zwolni się za ${writtenWait(wait).pl}`,
        en: `The files being uploaded or waiting to be added are too large together. Add them or delete those that are not needed. Otherwise there will be room for this file in ${writtenWait(wait).en}.`,
      },
      { retryAfterSeconds: wait },
    );
  }
  await lockReservations(tx);
  await assertUnreserved(tx, { storage, bytes: 2 * upload.size });
  await insertUpload(tx, upload);
  return bytes + upload.size;
}

/** A wait within a day as the end of a sentence. */
function writtenWait(seconds: number): Label {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  return minutes < 60
    ? { pl: `${minutes} min.`, en: `${minutes} min` }
    : { pl: `${hours} godz.`, en: `${hours} h` };
}
