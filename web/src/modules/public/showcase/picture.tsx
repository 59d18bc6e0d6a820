import { styled } from "@mui/material/styles";
import { RADIUS } from "../../../ui/styles/theme.ts";

/** Logos are made for white ground. The frame keeps its form whatever the picture's is, so that nothing moves. */
const Plate = styled("div")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  aspectRatio: "5 / 3",
  overflow: "hidden",
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
  backgroundColor: "#ffffff",
  "& img": { width: "100%", height: "100%", objectFit: "contain", padding: theme.spacing(1.5) },
}));

/** The picture beside a name that already says what it shows. */
export function Picture({ src }: { src: string }) {
  return (
    <Plate>
      <img src={src} alt="" loading="lazy" />
    </Plate>
  );
}
