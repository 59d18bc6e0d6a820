import "./texts.ts";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { PhotoCameraOutlinedIcon as CameraIcon } from "../../icons/photo-camera-outlined.ts";
import { namedPhotographs } from "./names.ts";

interface CameraButtonProps {
  disabled: boolean;
  /** Names that are in use where the photographs go. */
  taken: readonly string[];
  onPhotographs: (files: readonly File[]) => void;
}

/** Opens the camera at once, on a device that is touched; each photograph has a name that says when it was taken. */
export function CameraButton({ disabled, taken, onPhotographs }: CameraButtonProps) {
  const { t } = useTranslation("photographs");
  const input = useRef<HTMLInputElement>(null);
  // With a mouse a browser would open the file picker instead, which has its own button.
  const touched = useMediaQuery("(pointer: coarse)", { noSsr: true });
  if (!touched) return null;
  return (
    <div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled}
        onChange={({ target }) => {
          const files = namedPhotographs([...(target.files ?? [])], taken);
          target.value = "";
          if (files.length > 0) onPhotographs(files);
        }}
      />
      <Button
        variant="outlined"
        fullWidth
        startIcon={<CameraIcon />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t("take")}
      </Button>
    </div>
  );
}
