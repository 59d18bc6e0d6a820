import { drawIcon } from "./draw-icon.tsx";

export const WebOutlinedIcon = /*#__PURE__*/ drawIcon(
  "WebOutlined",
  "M20 4H4c-1.1 0-1.99.9-1.99 2L2 18c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V6c0-1.1-.9-2-2-2M4 9h10.5v3.5H4zm0 5.5h10.5V18H4zM20 18h-3.5V9H20z",
);
