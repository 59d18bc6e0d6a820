import { createSvgIcon } from "@mui/material/utils";

/**
 * Makes an icon from the paths of one drawing on a field of 24 by 24. The drawings beside this file are Material Design's,
 * under their names in @mui/icons-material 9.5.0 (MIT), a package of 43,010 files; each has a file, so that a screen loads
 * its own alone.
 */
export function drawIcon(name: string, ...paths: string[]) {
  return createSvgIcon(
    paths.map((path) => <path key={path} d={path} />),
    name,
  );
}
