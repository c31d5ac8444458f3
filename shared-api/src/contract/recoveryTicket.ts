/** Header of `recovery.uploadImage`: the ticket that `recovery.begin` has answered. */
export const recoveryTicketHeader = 'RECOVERY-TICKET';
