import { CameraButton } from "../../../ui/files/photographs/camera-button.tsx";
import type { useFileList } from "./file-list.ts";

interface ListCameraProps {
  list: Pick<ReturnType<typeof useFileList>, "rows" | "add">;
  disabled: boolean;
}

/** Takes one photograph after another for a list of files. */
export function ListCamera({ list: { rows, add }, disabled }: ListCameraProps) {
  return (
    <CameraButton
      disabled={disabled}
      taken={rows.map(({ fileName }) => fileName)}
      onPhotographs={(files) => void add(files)}
    />
  );
}
