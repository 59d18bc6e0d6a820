/** Height of the zone's navigation below the top bar, in pixels. */
export const ZONE_NAV_HEIGHT = 48;
