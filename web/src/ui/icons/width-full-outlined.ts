import { drawIcon } from "./draw-icon.tsx";

export const WidthFullOutlinedIcon = /*#__PURE__*/ drawIcon(
  "WidthFullOutlined",
  "M20 4H4c-1.1 0-2 .9-2 2v12c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V6c0-1.1-.9-2-2-2M4 18V6h1v12zm3 0V6h10v12zm13 0h-1V6h1z",
);
