import type { lifeCycle } from '../../../items/states/life-cycle';
import { plainWords } from './plain-words';

type Status = (typeof lifeCycle)[number];

/** Words that may stand beside what says the status, and say nothing of it. */
const fillers =
  'the a is are currently now already phase stage status state network plant route only as of by in der die das ist sind derzeit bereits schon est la le deja ya esta ja en in';

/**
 * The words of files for the status of plant, in small letters without accents, in English, German, French, Spanish, Portuguese,
 * Italian and Dutch. The longest phrase that stands in a text counts: "not built" is planned, "construction complete" built.
 * Where a phrase says nothing that the life cycle knows, such as "inactive", null stands for it.
 */
const phrases: readonly (readonly [status: Status | null, phrases: string])[] = [
  [
    'abandoned',
    'abandoned|abandoned in place|removed|retired|decommissioned|out of service|out of use|disused|demolished|dismantled|no longer in use|no longer exists|stillgelegt|aufgegeben|ausser betrieb|außer betrieb|abgebaut|ruckgebaut|zuruckgebaut|nicht mehr in betrieb|nicht mehr vorhanden|abandonne|abandonnee|hors service|depose|deposee|abandonado|abandonada|fuera de servicio|retirado|retirada|desativado|desativada|fora de servico|dismesso|dismessa|fuori servizio|buiten gebruik|verlaten',
  ],
  [
    'under construction',
    'under construction|in construction|construction|being built|in progress|construction in progress|construction started|started|ongoing|partially built|partly built|incomplete|not complete|not completed|not finished|unfinished|im bau|in bau|in arbeit|bau begonnen|teilweise gebaut|noch nicht fertig|nicht fertig|nicht fertiggestellt|unfertig|en construction|en cours|en travaux|en cours de construction|inacheve|en construccion|en obra|en ejecucion|em construcao|em obras|em execucao|in costruzione|in corso|in aanbouw|in uitvoering',
  ],
  [
    'permitted',
    'permitted|permit approved|permit issued|permit granted|approved|genehmigt|bewilligt|freigegeben|autorise|approuve|approuvee|permitido|aprobado|aprobada|autorizado|autorizada|aprovado|aprovada|licenciado|autorizzato|approvato|vergund',
  ],
  [
    'planned',
    'plan|planned|planning|proposed|design|designed|in design|design complete|future|not built|not yet built|not constructed|not yet constructed|not installed|not yet installed|unbuilt|to be built|to be constructed|to be installed|planned for construction|ready for construction|pending construction|geplant|planung|in planung|projektiert|entwurf|entworfen|vorgesehen|kunftig|zukunftig|nicht gebaut|noch nicht gebaut|ungebaut|nicht errichtet|noch zu bauen|zu bauen|prevu|prevue|projete|projetee|planifie|planifiee|a construire|futur|future|non construit|pas construit|pas encore construit|planificado|planificada|planeado|proyectado|proyectada|previsto|prevista|futuro|por construir|no construido|sin construir|planejado|planejada|projetado|projetada|a construir|nao construido|pianificato|progettato|in progetto|da costruire|non costruito|gepland|ontwerp|toekomstig|niet gebouwd|nog niet gebouwd',
  ],
  [
    'as-built',
    'as built|asbuilt|as constructed|wie gebaut|bestandsplan|conforme a execution|tel que construit|como construido|conforme construido',
  ],
  [
    'built',
    'built|complete|completed|finished|done|constructed|installed|construction complete|construction completed|construction finished|build complete|placed|gebaut|fertig|fertiggestellt|errichtet|verlegt|abgeschlossen|construit|construite|realise|realisee|acheve|achevee|termine|terminee|pose|posee|installe|construido|construida|terminado|terminada|instalado|instalada|concluido|concluida|executado|executada|costruito|costruita|realizzato|completato|gebouwd|gereed|aangelegd|voltooid',
  ],
  [
    'existing',
    'existing|exists|exist|in service|in use|active|live|lit|operational|operating|in operation|to be removed|to be demolished|proposed removal|planned removal|to be abandoned|to be retired|to be decommissioned|to be replaced|bestand|bestehend|bestehende|vorhanden|existiert|existierend|in betrieb|aktiv|in nutzung|genutzt|existant|existante|en service|en exploitation|actif|active|en servicio|existente|existe|activo|activa|operativo|operativa|en operacion|em servico|em operacao|ativo|ativa|esistente|in servizio|in esercizio|attivo|attiva|bestaand|in gebruik|actief|in bedrijf|operationeel',
  ],
  [
    null,
    'inactive|not active|deactivated|not in service|not in use|not live|not operational|not existing|does not exist|not approved|not permitted|not planned|not designed|inaktiv|nicht aktiv|nicht in betrieb|nicht vorhanden|nicht genehmigt|nicht geplant|inactif|inactive|pas actif|pas en service|non existant|inactivo|inactiva|no activo|no existente|inativo|inativa|nao existente|inattivo|inattiva|non attivo|non esistente|inactief|niet actief|niet in gebruik|niet in bedrijf',
  ],
];

const negations = new Set(
  'not no non never un without cannot nicht kein keine keiner nie ohne noch pas jamais sans sin nunca nao nem sem niet geen nooit senza'.split(
    ' ',
  ),
);
const filling = new Set(fillers.split(' '));

const known: ReadonlyMap<string, Status | null> = new Map(
  phrases.flatMap(([status, text]) => text.split('|').map((phrase) => [phrase, status] as const)),
);
const longestPhrase = 5;
/** A longer text is no status: "removed by the crew on Monday" tells of something else. */
const mostWords = 6;

type Found = { readonly status: Status | null; readonly length: number };

/** The longest known phrase that begins at a word. */
function phraseAt(words: readonly string[], at: number): Found | null {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const status = known.get(words.slice(at, at + length).join(' '));
    if (status !== undefined) return { status, length };
  }
  return null;
}

type Understood = {
  readonly statuses: ReadonlySet<Status | null>;
  /** Words that are neither of a status nor fill it up; numbers and years are none. */
  readonly strangers: number;
  readonly isNegated: boolean;
};

function understood(words: readonly string[]): Understood {
  const statuses = new Set<Status | null>();
  let [strangers, isNegated] = [0, false];
  for (let at = 0; at < words.length; ) {
    const found = phraseAt(words, at);
    const word = words[at] ?? '';
    if (found) statuses.add(found.status);
    else if (negations.has(word)) isNegated = true;
    else if (!filling.has(word) && !/^\d+$/.test(word)) strangers += 1;
    at += found?.length ?? 1;
  }
  return { statuses, strangers, isNegated };
}

function only(statuses: ReadonlySet<Status | null>): Status | null {
  const [status = null, ...others] = statuses;
  return others.length === 0 ? status : null;
}

/**
 * The status of plant that a value means, or null: one status alone in whole words, with nothing that negates it in a way that is not
 * known. Some words may stand beside it: "Existing (AT&T)".
 */
export function statusMeant(text: string): Status | null {
  const words = plainWords(text).split(' ');
  if (words.length > mostWords) return null;
  const { statuses, isNegated } = understood(words);
  return isNegated ? null : only(statuses);
}

/** The status that a name means which is nothing but one: "Planned", "Bestand 2024", and not "Planned routes". */
export function statusNamed(name: string): Status | null {
  const words = plainWords(name).split(' ');
  const { strangers } = understood(words);
  return strangers === 0 ? statusMeant(name) : null;
}
