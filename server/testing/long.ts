/** True for `npm run test:long`, which tests every combination where `npm test` takes one of each kind. */
export const IS_LONG = process.env.BONUM_LONG === "on";
