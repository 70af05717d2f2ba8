import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const library = path.resolve(import.meta.dirname, '../node_modules/lucide-react/dist/esm');

/** The file of each icon, by each of its names. */
function iconFiles(): ReadonlyMap<string, string> {
  const list = readFileSync(path.join(library, 'lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(/^export \{([^}]*)\} from '(\.\/icons\/[^']+)'/gm))
    for (const [, name = ''] of names.matchAll(/\bdefault as (\w+)/g)) files.set(name, path.join(library, file));
  return files;
}

/**
 * While building, an icon is imported from its own file. From the library's list of all, the first page would load every icon of
 * all pages; so imports tell which icons a page needs (`createParts`).
 */
export function directIcons(): Plugin {
  const files = iconFiles();
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      const direct = code.replace(/^import \{([^}]*)\} from 'lucide-react';/gm, (_, names: string) => {
        const list = names.split(',').map((name) => name.trim());
        // All in the line of the old one: those below keep their numbers.
        const imports = list.filter(Boolean).map((name) => {
          if (name.startsWith('type ')) return `import type { ${name.slice(5)} } from 'lucide-react';`;
          const [, icon = '', own = icon] = /^(\w+)(?: as (\w+))?$/.exec(name) ?? [];
          const file = files.get(icon);
          if (file === undefined) throw new Error(`lucide-react has no file of the icon ${icon}`);
          return `import ${own} from ${JSON.stringify(file)};`;
        });
        return imports.join(' ');
      });
      return direct === code ? null : { code: direct, map: null };
    },
  };
}
