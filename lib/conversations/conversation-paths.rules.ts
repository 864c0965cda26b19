/** Returns the path for whoever has an account. */
export const toConversationPath = (id: string) => `/messages/${id}`;

/** Returns the path for a guest: from the confirmation on. */
export const toGuestPath = (token: string) => `/conversations/${token}`;

/** Returns the path where a guest sends the question with one click; opening it changes nothing. */
export const toConfirmationPath = (token: string) => `/conversations/confirm/${token}`;
