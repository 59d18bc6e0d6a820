/** Whether the whole product is asked for, as `npm run test:long` does, where `npm test` takes one of each kind. */
export const IS_LONG = process.env.BONUM_LONG === "on";
