import { styled } from "@mui/material/styles";

/** A part of a screen that says nothing on paper: what is looked into, copied or dropped on. */
export const OnScreen = styled("div")({ minWidth: 0, "@media print": { display: "none" } });
