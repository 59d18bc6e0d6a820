// The portal's theme: the reader's choice, else the system's. Runs before the page is painted, so that no reader sees
// the other theme first, and needs nothing else of the application: the switch works on a finished page at once. A file
// of its own, because the content security policy allows no inline script.
(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      // Storage is closed to this page: the system's choice stands.
      return null;
    }
  };
  const show = () => {
    const mode = chosen();
    root.dataset.theme = mode === "dark" || (mode !== "light" && system.matches) ? "dark" : "light";
  };
  const choose = (mode) => {
    try {
      localStorage.setItem("theme", mode);
    } catch {
      // Then it is chosen for this page alone.
    }
    root.dataset.theme = mode;
  };
  show();
  system.addEventListener("change", show);
  addEventListener("storage", show);
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-theme-switch]")) choose(root.dataset.theme === "dark" ? "light" : "dark");
  });
})();
