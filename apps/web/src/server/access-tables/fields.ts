import type { Action } from '@florilegium/contracts/permissions';

/**
 * Properties whose rights differ from those of the thing that has them, which the tables of access name. Of all that is
 * not here, whoever may change a thing may write all that its schema names, and nothing else; whoever may read it may
 * read all of it.
 */

/**
 * Places of bodies and of inputs of actions where a property may have a name that the schema doesn't know, by how the
 * place ends, with the reason. Everywhere else such a body is refused as a whole.
 */
export const openPlaces: Readonly<Record<string, string>> = {
  'config.extensions': 'The names are endings of files, each checked by a pattern.',
  'filters.stopWords': 'The names are languages.',
  'config.metadata': 'The names are metadata fields of the corpus, which say what they may hold.',
  'assignMetadataAction values': 'The names are metadata fields of the corpus, which say what they may hold.',
  moves: 'The names are domains that the plan had before; one that it had not is refused.',
  'PUT /drafts/{id} content': 'A draft is its writer’s alone, and is read as a form that is not finished.',
  'PUT /drafts/{id} content.{}': 'A draft is its writer’s alone, and is read as a form that is not finished.',
  answer: 'Browsers write it, and newer ones more than older ones; what isn’t named is dropped.',
  'answer.response': 'Browsers write it, and newer ones more than older ones; what isn’t named is dropped.',
  'answer.clientExtensionResults': 'Browsers write it; all of it is dropped.',
  'answer.clientExtensionResults.{}': 'Browsers write it; all of it is dropped.',
};

/** Who sees a property at an operation: those who may do that, whoever's own it is, or all whom the operation lets by. */
export type SeenBy = Action | 'own' | 'all';

/** A property of an answer that not everybody sees whom an operation lets by. */
export interface HiddenField {
  /** Where it is seen, and by whom there, by the names of the tables of access. At all other operations nobody sees it. */
  at: Readonly<Record<string, SeenBy>>;
  /** The column with whose it is, where that is not user_id. */
  ownedBy?: string;
  /** The column that says of a row that whoever may read the thing may see it. */
  unless?: string;
}

const nowhere: HiddenField = { at: {} };
const ofAdmins = (...operations: string[]): HiddenField => ({
  at: Object.fromEntries(operations.map((name) => [name, 'installation.configure' as const])),
});
const ofTheirOwn = (...operations: string[]): HiddenField => ({
  at: Object.fromEntries(operations.map((name) => [name, 'own' as const])),
});
/** Between the team and those who gave or asked for something. */
const ofEditors = (...lists: string[]): HiddenField => ({
  at: Object.fromEntries([
    ['/corpora/[id]/rights', 'resource.edit' as const],
    ...lists.map((list) => [`GET /corpora/{id}/${list}`, 'resource.edit' as const]),
  ]),
});

const takedowns = ofEditors('takedowns/{takedown}', 'takedowns');
/** Whoever lifts one is answered with it. */
const ofTakedown: HiddenField = {
  at: { ...takedowns.at, 'POST /corpora/{id}/takedowns/{takedown}/lift': 'resource.edit' },
};

/**
 * Columns whose values are no part of what a right to read gives, by 'table.column', with the operations that show them
 * all the same. A test fills each, asks every operation as everybody, and looks for the values.
 */
export const hiddenFields: Readonly<Record<string, HiddenField>> = {
  'app_user.password_hash': nowhere,
  'totp_secret.secret': nowhere,
  'passkey.credential_id': nowhere,
  'passkey.public_key': nowhere,
  'passkey_challenge.challenge': nowhere,
  'recovery_code.code_hash': nowhere,
  'password_reset.token_hash': nowhere,
  'pending_sign_in.token_hash': nowhere,
  'invitation.token_hash': nowhere,
  'api_key.key_hash': nowhere,
  'sign_in_attempt.key': nowhere,
  'sign_in_identity.subject': nowhere,
  'sign_in_identity.email': { at: { '/account': 'own' } },
  'search_engine.key': nowhere,
  'upload.path': nowhere,
  'export.path': nowhere,
  'page_cleaning.url': { ...nowhere, ownedBy: 'created_by' },
  'archive_file.machine': nowhere,
  'app_user.email': {
    ownedBy: 'id',
    at: { '/account': 'own', '/admin/people': 'installation.configure', '/corpora/[id]': 'corpus.edit' },
  },
  'membership_offer.email': { at: { '/corpora/[id]': 'corpus.edit' } },
  'session.id': { at: { '/account': 'own' } },
  'session.user_agent': { at: { '/account': 'own' } },
  'passkey.name': { at: { '/account': 'own' } },
  'api_key.name': {
    at: {
      '/account': 'own',
      'GET /audit': 'installation.configure',
      '/admin/audit': 'installation.configure',
    },
  },
  'audit_entry.address': ofAdmins('GET /audit', '/admin/audit'),
  'sign_in_refusal.account': nowhere,
  'sign_in_refusal.address': nowhere,
  'invitation.note': ofAdmins('/admin/people'),
  // An invitation’s page shows it to whoever has its secret.
  'invitation.email': ofAdmins('/admin/people'),
  'worker.machine': ofAdmins('/admin/workers'),
  'site_objection.email': ofAdmins('/admin/objections'),
  'site_objection.token': { at: { '/crawler/objections/[id]': 'all' } },
  'allowed_network.note': ofAdmins('/admin/settings'),
  'corpus_network.cidr': ofAdmins(
    'GET /corpora/{id}/networks',
    '/corpora/[id]',
    // The form tells which private addresses are no seeds.
    '/corpora/[id]/jobs/new',
    '/jobs/[id]/settings',
  ),
  'corpus_network.note': ofAdmins('GET /corpora/{id}/networks', '/corpora/[id]'),
  'rights_permission.granted_by': ofEditors('permissions/{permission}', 'permissions'),
  'rights_permission.note': ofEditors('permissions/{permission}', 'permissions'),
  'rights_permission.evidence': ofEditors('permissions/{permission}', 'permissions'),
  'takedown.requester': ofTakedown,
  'takedown.reference': ofTakedown,
  'takedown.note': ofTakedown,
  'job_draft.name': ofTheirOwn(
    '/',
    '/corpora/[id]',
    '/corpora/[id]/jobs/new',
    '/corpora/[id]/seeds/[searchId]',
    'GET /drafts',
    'GET /drafts/{id}',
    'DELETE /drafts/{id}',
  ),
  'job_draft.seeds': ofTheirOwn('GET /drafts/{id}', 'DELETE /drafts/{id}'),
  'saved_view.name': {
    unless: 'shared',
    ...ofTheirOwn(
      '/corpora/[id]/resources',
      '/corpora/[id]/search',
      'GET /corpora/{id}/searches',
      'GET /corpora/{id}/searches/{search}',
    ),
  },
  'sample_judgement.note': {
    ownedBy: 'judge_id',
    ...ofTheirOwn(
      '/samples/[id]',
      '/samples/[id]/[position]',
      'GET /samples/{id}/items',
      'GET /samples/{id}/judgements',
      'GET /samples/{id}/texts',
    ),
  },
};
