/** Fields that say which one was changed, of several of a record: told although the change left them as they were. */
export const NAMING_FIELDS: readonly string[] = ["document"];
