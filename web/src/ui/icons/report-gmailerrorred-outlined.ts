import { drawIcon } from "./draw-icon.tsx";

export const ReportGmailerrorredOutlinedIcon = /*#__PURE__*/ drawIcon(
  "ReportGmailerrorredOutlined",
  "M15.73 3H8.27L3 8.27v7.46L8.27 21h7.46L21 15.73V8.27zM19 14.9 14.9 19H9.1L5 14.9V9.1L9.1 5h5.8L19 9.1z",
  "M11 16a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
  "M11 7h2v7h-2z",
);
