// The address of a project says at once that the map is wanted: its code is asked for beside the page's own, not after it.
if (/\/projects\/\d+$/.test(location.pathname)) {
  for (const href of (document.currentScript?.dataset.files ?? '').split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    const isScript = href.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (!isScript) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
