// Runs before the page is painted, so that no reader sees the other theme first. A file of its own,
// because the content security policy allows no inline script. The key is that of ui/app-theme.tsx.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem("theme");
  } catch {
    // Storage is closed to this page: the system's choice stands.
  }
  const dark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
